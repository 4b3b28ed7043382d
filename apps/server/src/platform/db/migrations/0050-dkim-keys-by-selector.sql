-- A key that cannot be opened any more keeps its place, in case the SECRET_KEY that sealed it comes back; the one
-- made instead of it has a selector of its own, so that no letter is judged by the wrong one of them.
alter table dkim_keys drop constraint dkim_keys_pkey;
alter table dkim_keys add primary key (domain, selector);
