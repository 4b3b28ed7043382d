-- What other domains say of the servers that take their mail, as it was last fetched. RFC 8461 §3.3.

create table mta_sts_policies (
  domain        text primary key,
  policy_id     text not null,                 -- that the record named then; '' where nothing was fetched
  policy        jsonb,
  fetched_at    timestamptz not null,
  expires_at    timestamptz not null,          -- until then it holds, whatever cannot be fetched
  retry_at      timestamptz,                   -- nobody asks before, since the last time has failed
  failure       text not null                  -- how, in a word of RFC 8460; '' when it has not
);
create index mta_sts_policies_by_end on mta_sts_policies (expires_at);
