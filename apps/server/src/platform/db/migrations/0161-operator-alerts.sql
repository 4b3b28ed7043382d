-- When operators were last written to about a kind of problem. Decisions 219.
create table operator_alerts (
  kind     text primary key,
  sent_at  timestamptz not null
);
