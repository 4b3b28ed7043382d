-- Accounts that are moved to another installation. Decisions 253.

-- Nothing of it is changed until then, while it is copied.
alter table accounts add column leaving_until timestamptz;
-- host:port of the LMTP door of the installation that has it now; '': it is here.
alter table accounts add column moved_to text not null default '';
-- It is being put in, and opens when the other installation has let it go.
alter table accounts add column is_arriving boolean not null default false;
