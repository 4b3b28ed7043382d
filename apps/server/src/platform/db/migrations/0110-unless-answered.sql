-- A message that waits for an answer comes back on top only where none has come by its moment. Decisions 132.

alter table postponed_messages add column unless_answered boolean not null default false;
