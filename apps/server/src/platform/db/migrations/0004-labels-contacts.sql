-- Rules of labels, the address book, and more about a sender.

alter table labels
  add column query tsquery,                  -- search_content over message_terms; null: put on by hand only
  add column is_applied boolean not null default true,  -- false: mail that was there is still being gone through
  add column taken_until timestamptz;        -- a worker that died gives it back after this
create index labels_to_apply on labels (account_id, id) where not is_applied;

alter table profiles
  add column organization text not null default '',
  add column reply_to text not null default '';
create unique index profiles_one_default on profiles (account_id) where is_default;

create table contacts (
  account_id  int not null references accounts (id) on delete cascade,
  id          int generated always as identity,
  name        text not null default '',
  surname     text not null default '',
  phone       text not null default '',
  birth_date  date,
  title       text not null,                 -- name and surname, else the first address: lists go by it
  collected   boolean not null default false,  -- written to, but not put into the address book by hand
  uses        int not null default 0,        -- letters sent to any of its addresses
  terms       tsvector not null,             -- words of names and addresses, the account in front: 7:anna
  primary key (account_id, id)
);
create index contacts_by_title on contacts (account_id, title collate "ru-x-icu", id) where not collected;
-- No pending list: what is asked at every key pressed must not read through one.
create index contacts_terms_gin on contacts using gin (terms) with (fastupdate = off);

create table contact_emails (
  account_id  int not null,
  contact_id  int not null,
  email_key   text not null,                 -- lower case: the same mailbox
  nth         int not null,                  -- order within the contact
  email       text not null,
  uses        int not null default 0,        -- letters sent to this address
  primary key (account_id, contact_id, email_key),
  foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade
);
create index contact_emails_by_key on contact_emails (account_id, email_key);

create table contact_groups (
  account_id  int not null references accounts (id) on delete cascade,
  id          int generated always as identity,
  name        text not null,
  primary key (account_id, id)
);

create table contact_group_members (
  account_id  int not null,
  group_id    int not null,
  contact_id  int not null,
  primary key (account_id, group_id, contact_id),
  foreign key (account_id, group_id) references contact_groups (account_id, id) on delete cascade,
  foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade
);
create index contact_group_members_by_contact on contact_group_members (account_id, contact_id);
