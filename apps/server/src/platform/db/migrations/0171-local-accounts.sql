-- Accounts of people without the ecosystem: made by invitation, with a wmid of our own. Decisions 231.

-- Nobody signs on to it from elsewhere, whatever the settings say by then.
alter table accounts add column is_local boolean not null default false;

create table invitations (
  id          integer generated always as identity primary key,
  token_hash  bytea not null unique,
  -- For the operator: who it is meant for.
  note        text not null,
  -- The operator; empty: whoever runs commands on the machine.
  invited_by  text not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  -- Who came by it.
  account_id  integer references accounts (id) on delete set null
);
create index invitations_account on invitations (account_id);
