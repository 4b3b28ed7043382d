-- How often the mailbox has changed: a page of a list that was made ready stays right until it rises.
alter table accounts add column change_seq bigint not null default 0;
