-- Blobs that may have lost their last name, each noted where that happens: the sweep looks at these alone. Decisions 244.

create table blob_drops (
  id      bigint generated always as identity primary key,
  hash    text not null,
  due_at  timestamptz not null default now()
);
create index blob_drops_due on blob_drops (due_at, id);

-- One row, made by the first sweep: whose turn it is, and how far a pass over all that is stored has come.
create table blob_sweep (
  id            smallint primary key default 1 check (id = 1),
  due_at        timestamptz not null,
  leased_until  timestamptz,
  -- null: none is to come.
  pass_at       timestamptz,
  pass_after    text not null default ''
);

-- What is put may never be named: that is seen when it may be swept (UNNAMED_BLOB_KEPT_MS).
create or replace function note_blob(noted text) returns void language plpgsql as $$
begin
  perform lock_blob(noted);
  perform set_config('synchronous_commit', 'off', true);
  insert into blobs (hash) values (noted) on conflict (hash) do update set put_at = now();
  insert into blob_drops (hash, due_at) values (noted, now() + interval '24 hours');
  delete from blob_deletions where hash = noted;
end $$;

create function note_drops() returns trigger language plpgsql as $$
begin
  insert into blob_drops (hash) select distinct blob from gone where blob is not null;
  return null;
end $$;

create function note_drop() returns trigger language plpgsql as $$
begin
  insert into blob_drops (hash) values (old.blob);
  return null;
end $$;

create function note_scheduled_drops() returns trigger language plpgsql as $$
begin
  insert into blob_drops (hash)
  select distinct hash from gone, lateral (values (blob), (wire_blob)) as named (hash) where hash is not null;
  return null;
end $$;

create function note_scheduled_drop() returns trigger language plpgsql as $$
begin
  insert into blob_drops (hash) select hash from (values (old.blob), (old.wire_blob)) as named (hash) where hash is not null;
  return null;
end $$;

create trigger drops_of_deleted after delete on messages
  referencing old table as gone for each statement execute function note_drops();
create trigger drops_of_deleted after delete on uploads
  referencing old table as gone for each statement execute function note_drops();
create trigger drops_of_deleted after delete on outbound
  referencing old table as gone for each statement execute function note_drops();
create trigger drops_of_deleted after delete on protected_parts
  referencing old table as gone for each statement execute function note_drops();
create trigger drops_of_deleted after delete on account_export_parts
  referencing old table as gone for each statement execute function note_drops();
create trigger drops_of_deleted after delete on account_import_parts
  referencing old table as gone for each statement execute function note_drops();
create trigger drops_of_deleted after delete on scheduled_sends
  referencing old table as gone for each statement execute function note_scheduled_drops();

create trigger drops_of_updated after update of blob on messages
  for each row when (old.blob is distinct from new.blob) execute function note_drop();
create trigger drops_of_updated after update of blob on uploads
  for each row when (old.blob is distinct from new.blob) execute function note_drop();
create trigger drops_of_updated after update of blob on protected_parts
  for each row when (old.blob is distinct from new.blob) execute function note_drop();
create trigger drops_of_updated after update of blob on account_export_parts
  for each row when (old.blob is distinct from new.blob) execute function note_drop();
create trigger drops_of_updated after update of blob on account_import_parts
  for each row when (old.blob is distinct from new.blob) execute function note_drop();
-- What has been sent, or given up, needs its bytes no more.
create trigger drops_of_updated after update of blob, state on outbound
  for each row when (old.blob is not null and (old.blob is distinct from new.blob
    or new.state not in ('held', 'waiting', 'sending') and old.state in ('held', 'waiting', 'sending')))
  execute function note_drop();
create trigger drops_of_updated after update of blob, wire_blob on scheduled_sends
  for each row when (old.blob is distinct from new.blob or old.wire_blob is distinct from new.wire_blob)
  execute function note_scheduled_drop();
