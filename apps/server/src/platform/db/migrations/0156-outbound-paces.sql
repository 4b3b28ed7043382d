-- How many messages at once a domain is given, and since when it is left in peace, by its own answers.

create table outbound_paces (
  domain        text primary key,
  at_once       int not null,
  successes     int not null,                  -- in a row, since at_once has changed
  failures      int not null,                  -- in a row
  paused_until  timestamptz,                   -- nothing is sent there before
  changed_at    timestamptz not null
);
create index outbound_paces_by_age on outbound_paces (changed_at);
