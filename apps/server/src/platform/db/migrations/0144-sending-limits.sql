-- What one account sends in an hour and a day has limits; what is over them waits in the queue. Decisions 182.

-- Each message, or part of one to many recipients, that has left within a day or is held.
create table sendings (
  account_id    int not null references accounts (id) on delete cascade,
  id            bigint generated always as identity,
  kind          text not null check (kind in ('own', 'automatic')),
  at            timestamptz not null,          -- when it left; of one that is held: when it is likely to
  held          boolean not null,
  strangers     int not null,                  -- recipients never written to before
  message_id    text not null,
  leased_until  timestamptz,
  primary key (account_id, id)
);
create index sendings_windows on sendings (account_id, kind, at);
create index sendings_held on sendings (account_id, kind, at) where held;
create index sendings_of_message on sendings (account_id, message_id) where held;
create index sendings_due on sendings (at) where held;
create index sendings_left on sendings (at) where not held;

create table sending_accounts (
  account_id    int primary key references accounts (id) on delete cascade,
  bounced_at    timestamptz[] not null default '{}',  -- of the last 50 recipients, newest first; null: it arrived
  lifted_until  timestamptz                           -- until then the limits do not hold
);

-- A row that is held stands in no index of what is due, so that it slows nothing down.
alter table outbound drop constraint outbound_state_check;
alter table outbound add constraint outbound_state_check
  check (state in ('held', 'waiting', 'sending', 'sent', 'failed'));
alter table outbound
  add column sending_id bigint,
  add column stranger boolean not null default false,
  add column released_at timestamptz;
create index outbound_held on outbound (account_id, sending_id) where state = 'held';
create index outbound_held_strangers on outbound (account_id, lower(recipient)) where state = 'held' and stranger;
drop index outbound_by_blob;
create index outbound_by_blob on outbound using hash (blob) where state in ('held', 'waiting', 'sending');

-- Of a sent message that is held: when it is likely to leave.
alter table messages add column leaves_at timestamptz;
