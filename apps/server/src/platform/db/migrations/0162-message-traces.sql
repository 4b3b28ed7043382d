-- What happened to messages on their way, for the operator: who to whom and how it went, nothing of what. Decisions 218.
create table message_traces (
  id          bigint generated always as identity primary key,
  at          timestamptz not null,
  direction   text not null,                   -- in, out
  -- Without brackets; empty: it has none.
  message_id  text not null,
  -- The one in our Received; q and the row of the queue.
  trace_id    text not null,
  sender      text not null,
  recipient   text not null,
  -- May be gone by now.
  account_id  bigint,
  step        text not null,
  reasons     text[] not null,
  reply       text not null,
  remote      text not null
);
create index message_traces_message on message_traces (message_id, id);
create index message_traces_trace on message_traces (trace_id, id);
create index message_traces_sender on message_traces (lower(sender), id);
create index message_traces_recipient on message_traces (lower(recipient), id);
create index message_traces_at on message_traces (at);
