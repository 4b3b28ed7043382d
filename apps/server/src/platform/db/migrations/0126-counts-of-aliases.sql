-- How many messages of each alias a folder holds, and how many of them are unread: what the menu of addresses and
-- sessions of one alias want to know. Counted here, no index names `seen` any more, and marking a message as read
-- leaves the indexes of its row alone where its page has room.

create table alias_counts (
  account_id integer not null,
  folder_id integer not null,
  alias_id integer not null,
  total integer not null,
  unread integer not null,
  primary key (account_id, folder_id, alias_id),
  foreign key (account_id, folder_id) references folders (account_id, id) on delete cascade
);

insert into alias_counts (account_id, folder_id, alias_id, total, unread)
select account_id, folder_id, alias_id, count(*), count(*) filter (where not seen)
from messages where alias_id <> 0
group by account_id, folder_id, alias_id;

drop index messages_unread_of_alias;
