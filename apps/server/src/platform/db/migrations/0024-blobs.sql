-- Which blobs there are: a row can name only one that is kept, and only one that no row names is swept. Decisions 66.
create table blobs (
  hash    text primary key,                  -- sha256 of the bytes
  put_at  timestamptz not null default now() -- when somebody last was about to name it
);

-- Blobs that have been struck from the list above and whose bytes are still to be deleted.
create table blob_deletions (
  hash  text primary key
);

insert into blobs (hash)
select blob from messages
union select blob from uploads
union select blob from outbound where state in ('waiting', 'sending')
union select blob from scheduled_sends
union select wire_blob from scheduled_sends
union select blob from protected_parts;

-- A letter that has left is named no more; the row stays a while for the operator's eyes.
alter table outbound alter column blob drop not null;
update outbound set blob = null where state in ('sent', 'failed');
alter table outbound add constraint outbound_names_blob
  check (blob is not null or state in ('sent', 'failed'));
-- How the letter is made of its blob when it leaves; '' is: as it is.
alter table outbound add column recipe text not null default '';

alter table messages add foreign key (blob) references blobs (hash);
alter table uploads add foreign key (blob) references blobs (hash);
alter table outbound add foreign key (blob) references blobs (hash) on delete set null;
alter table scheduled_sends
  add foreign key (blob) references blobs (hash),
  add foreign key (wire_blob) references blobs (hash);
alter table protected_parts add foreign key (blob) references blobs (hash);

-- Who says that a blob is to be there and who deletes it take turns, blob by blob.
create function lock_blob(locked text) returns void language sql as
  $$ select pg_advisory_xact_lock(hashtextextended(locked, 0)) $$;

-- Says that a blob is about to be stored and named. What is being deleted is waited for, and a deletion that has not
-- begun is called off; only then may its bytes be looked for. The naming transaction flushes this one along with its own.
create function note_blob(noted text) returns void language plpgsql as $$
begin
  perform lock_blob(noted);
  perform set_config('synchronous_commit', 'off', true);
  insert into blobs (hash) values (noted) on conflict (hash) do update set put_at = now();
  delete from blob_deletions where hash = noted;
end $$;
