-- What opens once the open message has left its list. Spec §4 Messages and lists closes it; a neighbour on request.

alter table settings add column after_removal text not null default 'list'
  check (after_removal in ('list', 'next', 'previous'));

-- The folder that Archive means is known by what it is for, not by its name. RFC 6154 §2, \Archive.

alter table folders add column is_archive boolean not null default false;
create unique index folders_one_archive on folders (account_id) where is_archive;

-- What people have called so before becomes it: one an account, the shortest path first.
update folders set is_archive = true
where (account_id, id) in (
  select distinct on (account_id) account_id, id from folders
  where kind = 'user' and lower(substring(name from '[^.]*$') collate "ru-x-icu") in ('archive', 'архив')
  order by account_id, length(name), id
);

-- To whom a sent message could not be delivered: its row says so, after the queue has forgotten it.

alter table messages add column undelivered text[];

update messages set undelivered = failed.recipients
from (
  select account_id, message_id, array_agg(distinct recipient) as recipients from outbound
  where state = 'failed' and message_id <> '' group by account_id, message_id
) as failed
where messages.account_id = failed.account_id and messages.message_id = failed.message_id
  and messages.folder_id = (select id from folders where folders.account_id = failed.account_id and kind = 'sent');
