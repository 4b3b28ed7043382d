-- Accounts that an operator has suspended: nobody comes in, nothing arrives or leaves. Decisions 216.
alter table accounts
  add column suspended_at timestamptz,
  add column suspension text not null default '',
  -- Until then it can be taken back.
  add column delete_at timestamptz;
create index accounts_leaving on accounts (delete_at) where delete_at is not null;
create index accounts_suspended on accounts (suspended_at) where suspended_at is not null;
