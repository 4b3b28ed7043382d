-- Who was told to come again, and came. Decisions 180.
create table smtp_greylist (
  key           bytea primary key,             -- of network and envelope sender, the first half of their SHA-256
  first_at      timestamptz not null,
  seen_at       timestamptz not null,
  is_passed     boolean not null default false
);
create index smtp_greylist_seen on smtp_greylist (seen_at);

-- Which domains have proven themselves to anybody.
create index junk_senders_seen on junk_senders (sender) where is_seen and signer = '';
