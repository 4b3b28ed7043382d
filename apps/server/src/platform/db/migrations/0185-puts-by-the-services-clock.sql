-- A put is timed by the clock that its age is counted by, that of the services: a database whose clock is days behind
-- had what was just put swept. Decisions 244.

create function note_blob(noted text, put timestamptz) returns void language plpgsql as $$
begin
  perform lock_blob(noted);
  perform set_config('synchronous_commit', 'off', true);
  insert into blobs (hash, put_at) values (noted, put)
    on conflict (hash) do update set put_at = greatest(blobs.put_at, excluded.put_at);
  insert into blob_drops (hash, due_at) values (noted, put + interval '24 hours');
  delete from blob_deletions where hash = noted;
end $$;

-- Services of the version before call this during an upgrade.
create or replace function note_blob(noted text) returns void language sql as $$
  select note_blob(noted, now())
$$;
