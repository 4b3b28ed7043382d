-- The present shape of all tables, written by `npm run schema` from a migrated database; nothing reads it.
-- Changes are made by a new file in migrations/.

create sequence order_numbers as bigint increment 1 minvalue 1 maxvalue 9223372036854775807;
create sequence uid_validities as integer increment 1 minvalue 1 maxvalue 2147483647;
CREATE OR REPLACE FUNCTION lock_blob(locked text)
 RETURNS void
 LANGUAGE sql
AS $function$ select pg_advisory_xact_lock(hashtextextended(locked, 0)) $function$;
CREATE OR REPLACE FUNCTION note_blob(noted text)
 RETURNS void
 LANGUAGE sql
AS $function$
  select note_blob(noted, now())
$function$;
CREATE OR REPLACE FUNCTION note_blob(noted text, put timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_blob(noted);
  perform set_config('synchronous_commit', 'off', true);
  insert into blobs (hash, put_at) values (noted, put)
    on conflict (hash) do update set put_at = greatest(blobs.put_at, excluded.put_at);
  insert into blob_drops (hash, due_at) values (noted, put + interval '24 hours');
  delete from blob_deletions where hash = noted;
end $function$;
CREATE OR REPLACE FUNCTION note_drop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into blob_drops (hash) values (old.blob);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION note_drops()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into blob_drops (hash) select distinct blob from gone where blob is not null;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION note_scheduled_drop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into blob_drops (hash) select hash from (values (old.blob), (old.wire_blob)) as named (hash) where hash is not null;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION note_scheduled_drops()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into blob_drops (hash)
  select distinct hash from gone, lateral (values (blob), (wire_blob)) as named (hash) where hash is not null;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION word_stem(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (word = 'following'::text) THEN word WHEN ((word >= ('а'::text COLLATE "C")) AND (word < ('ѐ'::text COLLATE "C"))) THEN COALESCE((ts_lexize('russian_stem'::regdictionary, word))[1], word) WHEN ((word >= ('a'::text COLLATE "C")) AND (word < ('{'::text COLLATE "C"))) THEN COALESCE((ts_lexize('english_stem'::regdictionary, word))[1], word) ELSE word END;

create table accepted_senders (
  account_id integer not null,
  email_key text not null,
  accepted_at timestamp with time zone not null,
  constraint accepted_senders_pkey PRIMARY KEY (account_id, email_key),
  constraint accepted_senders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table account_export_parts (
  account_id integer not null,
  export_id integer not null,
  nth integer not null,
  blob text not null,
  constraint account_export_parts_pkey PRIMARY KEY (account_id, export_id, nth),
  constraint account_export_parts_account_id_export_id_fkey FOREIGN KEY (account_id, export_id) REFERENCES account_exports(account_id, id) ON DELETE CASCADE,
  constraint account_export_parts_blob_fkey FOREIGN KEY (blob) REFERENCES blobs(hash)
);
CREATE INDEX account_export_parts_by_blob ON account_export_parts USING hash (blob);
CREATE TRIGGER drops_of_deleted AFTER DELETE ON account_export_parts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_drops();
CREATE TRIGGER drops_of_updated AFTER UPDATE OF blob ON account_export_parts FOR EACH ROW WHEN ((old.blob IS DISTINCT FROM new.blob)) EXECUTE FUNCTION note_drop();

create table account_exports (
  account_id integer not null,
  id integer generated always as identity not null,
  state text default 'running'::text not null,
  tries smallint default 0 not null,
  messages integer default 0 not null,
  messages_all integer default 0 not null,
  missing integer default 0 not null,
  bytes bigint default 0 not null,
  error text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  leased_until timestamp with time zone,
  constraint account_exports_pkey PRIMARY KEY (account_id, id),
  constraint account_exports_account_id_key UNIQUE (account_id),
  constraint account_exports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX account_exports_running ON account_exports USING btree (created_at) WHERE (state = 'running'::text);

create table account_import_parts (
  account_id integer not null,
  import_id integer not null,
  nth integer not null,
  blob text not null,
  constraint account_import_parts_pkey PRIMARY KEY (account_id, import_id, nth),
  constraint account_import_parts_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES account_imports(account_id, id) ON DELETE CASCADE,
  constraint account_import_parts_blob_fkey FOREIGN KEY (blob) REFERENCES blobs(hash)
);
CREATE INDEX account_import_parts_by_blob ON account_import_parts USING hash (blob);
CREATE TRIGGER drops_of_deleted AFTER DELETE ON account_import_parts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_drops();
CREATE TRIGGER drops_of_updated AFTER UPDATE OF blob ON account_import_parts FOR EACH ROW WHEN ((old.blob IS DISTINCT FROM new.blob)) EXECUTE FUNCTION note_drop();

create table account_imports (
  account_id integer not null,
  id integer generated always as identity not null,
  state text default 'uploading'::text not null,
  name text not null,
  size bigint not null,
  parts integer default 0 not null,
  tries smallint default 0 not null,
  messages_all integer default 0 not null,
  imported integer default 0 not null,
  known integer default 0 not null,
  left_out integer default 0 not null,
  people integer default 0 not null,
  filters_left_out text[] default '{}'::text[] not null,
  error text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  leased_until timestamp with time zone,
  constraint account_imports_pkey PRIMARY KEY (account_id, id),
  constraint account_imports_account_id_key UNIQUE (account_id),
  constraint account_imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX account_imports_running ON account_imports USING btree (created_at) WHERE (state = 'running'::text);

create table accounts (
  id integer generated always as identity not null,
  wmid text not null,
  email text not null,
  firstname text default ''::text not null,
  lastname text default ''::text not null,
  password text,
  quota_kb bigint default 1048576 not null,
  used_bytes bigint default 0 not null,
  event_seq bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  full_since timestamp with time zone,
  change_seq bigint default 0 not null,
  suspended_at timestamp with time zone,
  suspension text default ''::text not null,
  delete_at timestamp with time zone,
  is_local boolean default false not null,
  leaving_until timestamp with time zone,
  moved_to text default ''::text not null,
  is_arriving boolean default false not null,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_email_key UNIQUE (email),
  constraint accounts_wmid_key UNIQUE (wmid),
  constraint accounts_wmid_check CHECK ((wmid ~ '^[0-9]{12}$'::text))
);
CREATE INDEX accounts_leaving ON accounts USING btree (delete_at) WHERE (delete_at IS NOT NULL);
CREATE INDEX accounts_suspended ON accounts USING btree (suspended_at) WHERE (suspended_at IS NOT NULL);

create table acme_accounts (
  directory_url text not null,
  sealed_key text not null,
  created_at timestamp with time zone not null,
  constraint acme_accounts_pkey PRIMARY KEY (directory_url)
);

create table acme_challenges (
  token text not null,
  kind text not null,
  name text not null,
  key_authorization text not null,
  expires_at timestamp with time zone not null,
  constraint acme_challenges_pkey PRIMARY KEY (token)
);

create table acting_requests (
  account_id integer not null,
  id bigint generated always as identity not null,
  actor_wmid text not null,
  kind text not null,
  operation text not null,
  path text not null,
  allowed boolean not null,
  ip text not null,
  at timestamp with time zone not null,
  constraint acting_requests_pkey PRIMARY KEY (account_id, id),
  constraint acting_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX acting_requests_by_age ON acting_requests USING btree (at);

create table acting_sessions (
  account_id integer not null,
  session_id integer not null,
  actor_account_id integer not null,
  kind text not null,
  rights text not null,
  reason text default ''::text not null,
  started_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  checked_at timestamp with time zone not null,
  constraint acting_sessions_pkey PRIMARY KEY (account_id, session_id),
  constraint acting_sessions_session_id_key UNIQUE (session_id),
  constraint acting_sessions_kind_check CHECK ((kind = ANY (ARRAY['user'::text, 'support'::text, 'ba'::text]))),
  constraint acting_sessions_rights_check CHECK ((rights = ANY (ARRAY['read'::text, 'full'::text]))),
  constraint acting_sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint acting_sessions_actor_account_id_fkey FOREIGN KEY (actor_account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint acting_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX acting_sessions_of_actor ON acting_sessions USING btree (actor_account_id);

create table address_names (
  address text not null,
  account_id integer not null,
  is_waiting boolean default false not null,
  free_at timestamp with time zone,
  constraint address_names_pkey PRIMARY KEY (address),
  constraint address_names_address_check CHECK ((address = lower(address))),
  constraint address_names_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table addresses (
  address text not null,
  account_id integer not null,
  alias_id integer default 0 not null,
  state text default 'on'::text not null,
  constraint addresses_pkey PRIMARY KEY (address),
  constraint addresses_address_check CHECK ((address = lower(address))),
  constraint addresses_state_check CHECK ((state = ANY (ARRAY['on'::text, 'off'::text]))),
  constraint addresses_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX addresses_of_account ON addresses USING btree (account_id);

create table alias_counts (
  account_id integer not null,
  folder_id integer not null,
  alias_id integer not null,
  total integer not null,
  unread integer not null,
  constraint alias_counts_pkey PRIMARY KEY (account_id, folder_id, alias_id),
  constraint alias_counts_account_id_folder_id_fkey FOREIGN KEY (account_id, folder_id) REFERENCES folders(account_id, id) ON DELETE CASCADE
);

create table aliases (
  account_id integer not null,
  id integer generated always as identity not null,
  email text not null,
  created_at timestamp with time zone default now() not null,
  kind text default 'free'::text not null,
  password text,
  access_changed_at timestamp with time zone,
  received integer default 0 not null,
  blocked integer default 0 not null,
  last_at timestamp with time zone,
  first_sender text,
  is_live boolean default true not null,
  constraint aliases_pkey PRIMARY KEY (account_id, id),
  constraint aliases_email_key UNIQUE (account_id, email),
  constraint aliases_kind_check CHECK ((kind = ANY (ARRAY['free'::text, 'paid'::text, 'domain'::text, 'delegated'::text]))),
  constraint aliases_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX aliases_by_email ON aliases USING btree (email);

create table announcement_dismissals (
  account_id integer not null,
  announcement_id bigint not null,
  constraint announcement_dismissals_pkey PRIMARY KEY (account_id),
  constraint announcement_dismissals_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table announcements (
  id bigint generated always as identity not null,
  since timestamp with time zone not null,
  until timestamp with time zone not null,
  text_en text not null,
  text_ru text not null,
  constraint announcements_pkey PRIMARY KEY (id)
);

create table app_passwords (
  account_id integer not null,
  id integer generated always as identity not null,
  name text not null,
  hash bytea not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  last_ip text,
  constraint app_passwords_pkey PRIMARY KEY (account_id, id),
  constraint app_passwords_account_id_hash_key UNIQUE (account_id, hash),
  constraint app_passwords_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table auth_log (
  account_id integer not null,
  id bigint generated always as identity not null,
  day date not null,
  kind text not null,
  protocol text not null,
  method text not null,
  result text not null,
  ip text not null,
  agent text not null,
  alias text default ''::text not null,
  actor_wmid text default ''::text not null,
  subject_wmid text default ''::text not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  count integer default 1 not null,
  constraint auth_log_pkey PRIMARY KEY (account_id, id),
  constraint auth_log_account_id_day_kind_protocol_method_result_ip_agen_key UNIQUE (account_id, day, kind, protocol, method, result, ip, agent, alias, actor_wmid, subject_wmid),
  constraint auth_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX auth_log_by_age ON auth_log USING btree (last_at);
CREATE INDEX auth_log_signed_in_from ON auth_log USING btree (ip text_pattern_ops) WHERE ((kind = 'sign_in'::text) AND (result = 'ok'::text));

create table authenticators (
  account_id integer not null,
  sealed_secret text not null,
  started_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step integer default 0 not null,
  constraint authenticators_pkey PRIMARY KEY (account_id),
  constraint authenticators_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table blob_deletions (
  hash text not null,
  constraint blob_deletions_pkey PRIMARY KEY (hash)
);

create table blob_drops (
  id bigint generated always as identity not null,
  hash text not null,
  due_at timestamp with time zone default now() not null,
  constraint blob_drops_pkey PRIMARY KEY (id)
);
CREATE INDEX blob_drops_due ON blob_drops USING btree (due_at, id);

create table blob_sweep (
  id smallint default 1 not null,
  due_at timestamp with time zone not null,
  leased_until timestamp with time zone,
  pass_at timestamp with time zone,
  pass_after text default ''::text not null,
  constraint blob_sweep_pkey PRIMARY KEY (id),
  constraint blob_sweep_id_check CHECK ((id = 1))
);

create table blobs (
  hash text not null,
  put_at timestamp with time zone default now() not null,
  constraint blobs_pkey PRIMARY KEY (hash)
);

create table bounced_recipients (
  account_id integer not null,
  email_key text not null,
  at timestamp with time zone not null,
  constraint bounced_recipients_pkey PRIMARY KEY (account_id, email_key),
  constraint bounced_recipients_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX bounced_recipients_by_age ON bounced_recipients USING btree (at);
CREATE INDEX bounced_recipients_of_account ON bounced_recipients USING btree (account_id, at);

create table certificates (
  name text not null,
  chain text,
  sealed_key text,
  not_before timestamp with time zone,
  not_after timestamp with time zone,
  directory_url text,
  renew_at timestamp with time zone,
  due_at timestamp with time zone not null,
  leased_until timestamp with time zone,
  failures integer default 0 not null,
  last_error text,
  created_at timestamp with time zone not null,
  is_own boolean default true not null,
  constraint certificates_pkey PRIMARY KEY (name)
);
CREATE INDEX certificates_due_at_idx ON certificates USING btree (due_at);

create table collector_folders (
  account_id integer not null,
  id integer generated always as identity not null,
  collector_id integer not null,
  path text not null,
  folder_id integer not null,
  uid_validity bigint not null,
  uid_next bigint default 0 not null,
  source integer default 0 not null,
  constraint collector_folders_pkey PRIMARY KEY (account_id, id),
  constraint collector_folders_account_id_collector_id_path_key UNIQUE (account_id, collector_id, path),
  constraint collector_folders_account_id_collector_id_fkey FOREIGN KEY (account_id, collector_id) REFERENCES collectors(account_id, id) ON DELETE CASCADE
);

create table collector_letters (
  account_id integer not null,
  place_id integer not null,
  uid_validity bigint not null,
  uid bigint not null,
  mark bytea,
  blob text,
  outcome text not null,
  constraint collector_letters_pkey PRIMARY KEY (account_id, place_id, uid_validity, uid),
  constraint collector_letters_outcome_check CHECK ((outcome = ANY (ARRAY['imported'::text, 'older'::text, 'deleted'::text, 'duplicate'::text, 'too_large'::text, 'unreadable'::text]))),
  constraint collector_letters_account_id_place_id_fkey FOREIGN KEY (account_id, place_id) REFERENCES collector_folders(account_id, id) ON DELETE CASCADE
);
CREATE INDEX collector_letters_by_blob ON collector_letters USING btree (account_id, place_id, blob) WHERE (blob IS NOT NULL);
CREATE INDEX collector_letters_by_mark ON collector_letters USING btree (account_id, place_id, mark) WHERE (mark IS NOT NULL);

create table collectors (
  account_id integer not null,
  id integer generated always as identity not null,
  email text not null,
  folder_id integer,
  folder_name text not null,
  enabled boolean default true not null,
  auth text not null,
  secret text not null,
  server jsonb not null,
  since date,
  filter_old boolean default false not null,
  is_filled boolean default false not null,
  state text default 'idle'::text not null,
  error text,
  failures integer default 0 not null,
  progress jsonb,
  last_at timestamp with time zone,
  next_at timestamp with time zone,
  leased_until timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint collectors_pkey PRIMARY KEY (account_id, id),
  constraint collectors_auth_check CHECK ((auth = ANY (ARRAY['password'::text, 'oauth2'::text]))),
  constraint collectors_state_check CHECK ((state = ANY (ARRAY['idle'::text, 'running'::text, 'waiting'::text, 'paused'::text, 'error'::text]))),
  constraint collectors_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX collectors_due ON collectors USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE UNIQUE INDEX collectors_by_email ON collectors USING btree (account_id, lower(email));

create table contact_emails (
  account_id integer not null,
  contact_id integer not null,
  email_key text not null,
  nth integer not null,
  email text not null,
  uses integer default 0 not null,
  constraint contact_emails_pkey PRIMARY KEY (account_id, contact_id, email_key),
  constraint contact_emails_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id) ON DELETE CASCADE
);
CREATE INDEX contact_emails_by_key ON contact_emails USING btree (account_id, email_key);

create table contact_group_members (
  account_id integer not null,
  group_id integer not null,
  contact_id integer not null,
  constraint contact_group_members_pkey PRIMARY KEY (account_id, group_id, contact_id),
  constraint contact_group_members_account_id_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id) ON DELETE CASCADE,
  constraint contact_group_members_account_id_group_id_fkey FOREIGN KEY (account_id, group_id) REFERENCES contact_groups(account_id, id) ON DELETE CASCADE
);
CREATE INDEX contact_group_members_by_contact ON contact_group_members USING btree (account_id, contact_id);

create table contact_groups (
  account_id integer not null,
  id integer generated always as identity not null,
  name text not null,
  constraint contact_groups_pkey PRIMARY KEY (account_id, id),
  constraint contact_groups_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table contacts (
  account_id integer not null,
  id integer generated always as identity not null,
  name text default ''::text not null,
  surname text default ''::text not null,
  phone text default ''::text not null,
  birth_date date,
  title text not null,
  collected boolean default false not null,
  uses integer default 0 not null,
  terms tsvector not null,
  constraint contacts_pkey PRIMARY KEY (account_id, id),
  constraint contacts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX contacts_by_title ON contacts USING btree (account_id, title COLLATE "ru-x-icu", id) WHERE (NOT collected);
CREATE INDEX contacts_terms_gin ON contacts USING gin (terms) WITH (fastupdate=off);

create table delegations (
  account_id integer not null,
  email_id integer not null,
  grantee_id integer not null,
  state text not null,
  keep_copy boolean default false not null,
  expires_at timestamp with time zone,
  ends_at timestamp with time zone,
  asked_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  leased_until timestamp with time zone,
  constraint delegations_pkey PRIMARY KEY (account_id, email_id),
  constraint delegations_state_check CHECK ((state = ANY (ARRAY['request_sent'::text, 'confirmed'::text, 'declined'::text, 'expired'::text, 'removed'::text]))),
  constraint delegations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint delegations_email_id_fkey FOREIGN KEY (email_id) REFERENCES domain_emails(id) ON DELETE CASCADE,
  constraint delegations_grantee_id_fkey FOREIGN KEY (grantee_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX delegations_due ON delegations USING btree (expires_at) WHERE (state = ANY (ARRAY['request_sent'::text, 'confirmed'::text]));
CREATE INDEX delegations_of_grantee ON delegations USING btree (grantee_id);

create table dkim_keys (
  domain text not null,
  selector text not null,
  private_key text not null,
  public_key text not null,
  created_at timestamp with time zone not null,
  algorithm text default 'rsa'::text not null,
  state text default 'active'::text not null,
  changed_at timestamp with time zone not null,
  constraint dkim_keys_pkey PRIMARY KEY (domain, selector),
  constraint dkim_keys_algorithm_check CHECK ((algorithm = ANY (ARRAY['rsa'::text, 'ed25519'::text]))),
  constraint dkim_keys_state_check CHECK ((state = ANY (ARRAY['active'::text, 'next'::text, 'old'::text])))
);

create table dmarc_domains (
  day date not null,
  domain text not null,
  org text not null,
  passed bigint not null,
  junk bigint not null,
  due_at timestamp with time zone not null,
  leased_until timestamp with time zone,
  constraint dmarc_domains_pkey PRIMARY KEY (day, domain)
);
CREATE INDEX dmarc_domains_due ON dmarc_domains USING btree (due_at);
CREATE INDEX dmarc_domains_org ON dmarc_domains USING btree (day, org);

create table dmarc_refusals (
  address text not null,
  refused_at timestamp with time zone not null,
  constraint dmarc_refusals_pkey PRIMARY KEY (address)
);

create table dmarc_sightings (
  day date not null,
  domain text not null,
  row_key text not null,
  count bigint not null,
  seen jsonb not null,
  constraint dmarc_sightings_pkey PRIMARY KEY (day, domain, row_key)
);

create table domain_emails (
  account_id integer not null,
  id integer generated always as identity not null,
  domain_id integer not null,
  email text not null,
  is_paid boolean not null,
  enabled boolean default true not null,
  created_at timestamp with time zone not null,
  constraint domain_emails_pkey PRIMARY KEY (account_id, id),
  constraint domain_emails_account_id_email_key UNIQUE (account_id, email),
  constraint domain_emails_id_key UNIQUE (id),
  constraint domain_emails_email_check CHECK ((email = lower(email))),
  constraint domain_emails_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint domain_emails_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id) ON DELETE CASCADE
);
CREATE INDEX domain_emails_of_domain ON domain_emails USING btree (account_id, domain_id);

create table domain_keys (
  account_id integer not null,
  domain_id integer not null,
  selector text not null,
  state text not null,
  private_key text not null,
  public_key text not null,
  made_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint domain_keys_pkey PRIMARY KEY (account_id, domain_id, selector),
  constraint domain_keys_selector_check CHECK ((selector = ANY (ARRAY['pmt1'::text, 'pmt2'::text, 'pmte1'::text, 'pmte2'::text]))),
  constraint domain_keys_state_check CHECK ((state = ANY (ARRAY['active'::text, 'next'::text, 'old'::text]))),
  constraint domain_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint domain_keys_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id) ON DELETE CASCADE
);

create table domain_links (
  account_id integer not null,
  domain_id integer not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint domain_links_pkey PRIMARY KEY (account_id, domain_id),
  constraint domain_links_token_hash_key UNIQUE (token_hash),
  constraint domain_links_account_id_domain_id_fkey FOREIGN KEY (account_id, domain_id) REFERENCES domains(account_id, id) ON DELETE CASCADE
);

create table domain_report_lines (
  account_id integer not null,
  report bigint not null,
  nth smallint not null,
  source text not null,
  count bigint not null,
  passed bigint not null,
  dkim bigint not null,
  spf bigint not null,
  signer text not null,
  detail text not null,
  constraint domain_report_lines_pkey PRIMARY KEY (account_id, report, nth),
  constraint domain_report_lines_account_id_report_fkey FOREIGN KEY (account_id, report) REFERENCES domain_reports(account_id, id) ON DELETE CASCADE
);

create table domain_reports (
  account_id integer not null,
  id bigint generated always as identity not null,
  domain text not null,
  kind text not null,
  sender text not null,
  reporter text not null,
  report_id text not null,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  constraint domain_reports_pkey PRIMARY KEY (account_id, id),
  constraint domain_reports_account_id_domain_kind_sender_report_id_begi_key UNIQUE (account_id, domain, kind, sender, report_id, begins_at),
  constraint domain_reports_kind_check CHECK ((kind = ANY (ARRAY['dmarc'::text, 'tls'::text, 'abuse'::text]))),
  constraint domain_reports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX domain_reports_by_age ON domain_reports USING btree (received_at);
CREATE INDEX domain_reports_by_time ON domain_reports USING btree (account_id, domain, begins_at);

create table domains (
  account_id integer not null,
  id integer generated always as identity not null,
  name text not null,
  is_paid boolean not null,
  status text default 'prepared'::text not null,
  token text not null,
  method text,
  found text,
  asked_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  checked_at timestamp with time zone,
  next_check_at timestamp with time zone,
  failing jsonb default '{}'::jsonb not null,
  warning text,
  receives boolean default false not null,
  sends boolean default false not null,
  records jsonb default '{}'::jsonb not null,
  looks timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  catch_all_id integer,
  created_at timestamp with time zone not null,
  proofs timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  leased_until timestamp with time zone,
  watched_at timestamp with time zone,
  name_servers jsonb default '[]'::jsonb not null,
  constraint domains_pkey PRIMARY KEY (account_id, id),
  constraint domains_account_id_name_key UNIQUE (account_id, name),
  constraint domains_id_key UNIQUE (id),
  constraint domains_method_check CHECK ((method = ANY (ARRAY['txt'::text, 'meta'::text, 'file'::text]))),
  constraint domains_name_check CHECK ((name = lower(name))),
  constraint domains_status_check CHECK ((status = ANY (ARRAY['prepared'::text, 'processing'::text, 'waiting'::text, 'succeed'::text, 'failed'::text]))),
  constraint domains_warning_check CHECK ((warning = ANY (ARRAY['ownership_lost'::text, 'mx_lost'::text, 'sending_lost'::text]))),
  constraint domains_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX domains_due ON domains USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE UNIQUE INDEX domains_confirmed ON domains USING btree (name) WHERE (status = 'succeed'::text);

create table events (
  account_id integer not null,
  seq bigint not null,
  event jsonb not null,
  at timestamp with time zone default now() not null,
  constraint events_pkey PRIMARY KEY (account_id, seq),
  constraint events_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table expunged (
  account_id integer not null,
  folder_id integer not null,
  modseq bigint not null,
  uids int4multirange not null,
  at timestamp with time zone default now() not null,
  constraint expunged_pkey PRIMARY KEY (account_id, folder_id, modseq),
  constraint expunged_account_id_folder_id_fkey FOREIGN KEY (account_id, folder_id) REFERENCES folders(account_id, id) ON DELETE CASCADE
);
CREATE INDEX expunged_by_age ON expunged USING btree (at);

create table factor_challenges (
  account_id integer not null,
  hash bytea not null,
  purpose text not null,
  challenge text not null,
  created_at timestamp with time zone not null,
  constraint factor_challenges_pkey PRIMARY KEY (account_id, hash),
  constraint factor_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'proof'::text, 'passkey'::text]))),
  constraint factor_challenges_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX factor_challenges_by_age ON factor_challenges USING btree (created_at);
CREATE UNIQUE INDEX factor_challenges_by_hash ON factor_challenges USING btree (hash);

create table filter_replies (
  account_id integer not null,
  filter_id integer not null,
  sender text not null,
  replied_at timestamp with time zone not null,
  constraint filter_replies_pkey PRIMARY KEY (account_id, filter_id, sender),
  constraint filter_replies_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX filter_replies_by_age ON filter_replies USING btree (replied_at);

create table filters (
  account_id integer not null,
  id integer generated always as identity not null,
  nth integer not null,
  name text not null,
  match text not null,
  rules jsonb not null,
  actions jsonb not null,
  stop boolean not null,
  disabled boolean not null,
  constraint filters_pkey PRIMARY KEY (account_id, id),
  constraint filters_match_check CHECK ((match = ANY (ARRAY['all'::text, 'any'::text, 'every_message'::text]))),
  constraint filters_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table folder_marks (
  account_id integer not null,
  folder_id integer not null,
  noted_at timestamp with time zone not null,
  uid_next integer not null,
  constraint folder_marks_pkey PRIMARY KEY (account_id, folder_id, noted_at),
  constraint folder_marks_account_id_folder_id_fkey FOREIGN KEY (account_id, folder_id) REFERENCES folders(account_id, id) ON DELETE CASCADE
);

create table folders (
  account_id integer not null,
  id integer generated always as identity not null,
  name text not null,
  kind text default 'user'::text not null,
  uid_next integer default 1 not null,
  uid_validity integer default nextval('uid_validities'::regclass) not null,
  modseq bigint default 0 not null,
  total integer default 0 not null,
  unread integer default 0 not null,
  threads integer default 0 not null,
  clean_days integer,
  is_subscribed boolean default true not null,
  modseq_floor bigint default 0 not null,
  is_archive boolean default false not null,
  is_later boolean default false not null,
  nth integer,
  recent_from integer default 1 not null,
  constraint folders_pkey PRIMARY KEY (account_id, id),
  constraint folders_account_id_name_key UNIQUE (account_id, name),
  constraint folders_clean_days_check CHECK (((clean_days >= 1) AND (clean_days <= 3650))),
  constraint folders_kind_check CHECK ((kind = ANY (ARRAY['user'::text, 'inbox'::text, 'draft'::text, 'sent'::text, 'junk'::text, 'trash'::text, 'collector'::text]))),
  constraint folders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX folders_one_archive ON folders USING btree (account_id) WHERE is_archive;
CREATE UNIQUE INDEX folders_one_later ON folders USING btree (account_id) WHERE is_later;
CREATE UNIQUE INDEX folders_one_of_a_kind ON folders USING btree (account_id, kind) WHERE (kind <> ALL (ARRAY['user'::text, 'collector'::text]));

create table forward_requests (
  account_id integer not null,
  asked_at timestamp with time zone not null,
  constraint forward_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX forward_requests_counted ON forward_requests USING btree (account_id, asked_at);

create table forward_targets (
  account_id integer not null,
  email_key text not null,
  email text not null,
  token_hash bytea not null,
  asked_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  declined_at timestamp with time zone,
  constraint forward_targets_pkey PRIMARY KEY (account_id, email_key),
  constraint forward_targets_token_hash_key UNIQUE (token_hash),
  constraint forward_targets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table idempotent_answers (
  account_id integer not null,
  key text not null,
  operation text not null,
  answer jsonb not null,
  created_at timestamp with time zone not null,
  constraint idempotent_answers_pkey PRIMARY KEY (account_id, operation, key),
  constraint idempotent_answers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table invitations (
  id integer generated always as identity not null,
  token_hash bytea not null,
  note text not null,
  invited_by text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  account_id integer,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_token_hash_key UNIQUE (token_hash),
  constraint invitations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX invitations_account ON invitations USING btree (account_id);

create table jobs (
  account_id integer not null,
  id integer generated always as identity not null,
  kind text not null,
  request jsonb not null,
  alias_id integer,
  max_id bigint not null,
  cursor bigint default 0 not null,
  total integer not null,
  affected integer default 0 not null,
  state text default 'running'::text not null,
  leased_until timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint jobs_pkey PRIMARY KEY (account_id, id),
  constraint jobs_kind_check CHECK ((kind = ANY (ARRAY['move'::text, 'mark'::text, 'delete'::text, 'filter'::text]))),
  constraint jobs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'cancelled'::text, 'failed'::text]))),
  constraint jobs_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX jobs_running ON jobs USING btree (leased_until) WHERE (state = 'running'::text);

create table junk_accounts (
  account_id integer not null,
  marks integer not null,
  weights bytea not null,
  constraint junk_accounts_pkey PRIMARY KEY (account_id),
  constraint junk_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table junk_lessons (
  account_id integer not null,
  message_key bigint not null,
  message_id bigint not null,
  is_junk boolean not null,
  due_at timestamp with time zone not null,
  leased_until timestamp with time zone,
  constraint junk_lessons_pkey PRIMARY KEY (account_id, message_key),
  constraint junk_lessons_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX junk_lessons_due ON junk_lessons USING btree (due_at);

create table junk_marks (
  account_id integer not null,
  step smallint default 0 not null,
  learned smallint default 0 not null,
  message_key bigint not null,
  was_junk boolean not null,
  is_junk boolean not null,
  message_id bigint,
  due_at timestamp with time zone,
  leased_until timestamp with time zone,
  praise smallint default 0 not null,
  praise_step smallint,
  constraint junk_marks_pkey PRIMARY KEY (account_id, message_key),
  constraint junk_marks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX junk_marks_due ON junk_marks USING btree (due_at) WHERE (due_at IS NOT NULL);

create table junk_praise (
  account_id integer not null,
  after_id bigint not null,
  due_at timestamp with time zone,
  leased_until timestamp with time zone,
  constraint junk_praise_pkey PRIMARY KEY (account_id),
  constraint junk_praise_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX junk_praise_due ON junk_praise USING btree (due_at) WHERE (due_at IS NOT NULL);

create table junk_senders (
  account_id integer not null,
  sender text not null,
  signer text default ''::text not null,
  is_seen boolean not null,
  good integer default 0 not null,
  junk integer default 0 not null,
  praised integer default 0 not null,
  constraint junk_senders_pkey PRIMARY KEY (account_id, sender),
  constraint junk_senders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX junk_senders_marked ON junk_senders USING btree (sender) WHERE (junk > good);
CREATE INDEX junk_senders_seen ON junk_senders USING btree (sender) WHERE (is_seen AND (signer = ''::text));

create table keeper_digests (
  account_id integer not null,
  since timestamp with time zone not null,
  due_at timestamp with time zone,
  told_at timestamp with time zone,
  leased_until timestamp with time zone,
  constraint keeper_digests_pkey PRIMARY KEY (account_id),
  constraint keeper_digests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX keeper_digests_due ON keeper_digests USING btree (due_at) WHERE (due_at IS NOT NULL);

create table keeper_notices (
  account_id integer not null,
  id bigint generated always as identity not null,
  wmid text not null,
  subject text not null,
  text text not null,
  attempts integer default 0 not null,
  next_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  leased_until timestamp with time zone,
  constraint keeper_notices_pkey PRIMARY KEY (account_id, id),
  constraint keeper_notices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX keeper_notices_due ON keeper_notices USING btree (next_at);

create table keywords (
  account_id integer not null,
  name text not null,
  constraint keywords_pkey PRIMARY KEY (account_id, name),
  constraint keywords_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX keywords_in_any_case ON keywords USING btree (account_id, lower(name));

create table labels (
  account_id integer not null,
  id integer generated always as identity not null,
  name text not null,
  color text default '#e66465'::text not null,
  search_field text default 'subject'::text not null,
  folder_id integer,
  search_content text default ''::text not null,
  query tsquery,
  is_applied boolean default true not null,
  leased_until timestamp with time zone,
  nth integer,
  constraint labels_pkey PRIMARY KEY (account_id, id),
  constraint labels_search_field_check CHECK ((search_field = ANY (ARRAY['subject'::text, 'body'::text, 'from'::text, 'to'::text]))),
  constraint labels_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX labels_to_apply ON labels USING btree (account_id, id) WHERE (NOT is_applied);

create table lost_subscriptions (
  account_id integer not null,
  path text not null,
  lost_at timestamp with time zone default now() not null,
  constraint lost_subscriptions_pkey PRIMARY KEY (account_id, path),
  constraint lost_subscriptions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table mailbox_grants (
  account_id integer not null,
  id integer generated always as identity not null,
  wmid text not null,
  rights text not null,
  ends_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint mailbox_grants_pkey PRIMARY KEY (account_id, id),
  constraint mailbox_grants_account_id_wmid_key UNIQUE (account_id, wmid),
  constraint mailbox_grants_rights_check CHECK ((rights = ANY (ARRAY['read'::text, 'full'::text]))),
  constraint mailbox_grants_wmid_check CHECK ((wmid ~ '^[0-9]{12}$'::text)),
  constraint mailbox_grants_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX mailbox_grants_by_wmid ON mailbox_grants USING btree (wmid);

create table main_addresses (
  account_id integer not null,
  received integer not null,
  constraint main_addresses_pkey PRIMARY KEY (account_id),
  constraint main_addresses_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table maintenance (
  id smallint default 1 not null,
  since timestamp with time zone not null,
  until timestamp with time zone,
  text_en text not null,
  text_ru text not null,
  constraint maintenance_pkey PRIMARY KEY (id),
  constraint maintenance_id_check CHECK ((id = 1))
);

create table message_labels (
  account_id integer not null,
  message_id bigint not null,
  label_id integer not null,
  auto boolean default false not null,
  manual_on boolean default false not null,
  manual_off boolean default false not null,
  constraint message_labels_pkey PRIMARY KEY (account_id, message_id, label_id),
  constraint message_labels_account_id_label_id_fkey FOREIGN KEY (account_id, label_id) REFERENCES labels(account_id, id) ON DELETE CASCADE,
  constraint message_labels_account_id_message_id_fkey FOREIGN KEY (account_id, message_id) REFERENCES messages(account_id, id) ON DELETE CASCADE
);
CREATE INDEX message_labels_by_label ON message_labels USING btree (account_id, label_id, message_id);

create table message_structures (
  account_id integer not null,
  id bigint not null,
  envelope text not null,
  body_structure text not null,
  body text not null,
  header text,
  constraint message_structures_pkey PRIMARY KEY (account_id, id),
  constraint message_structures_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table message_terms (
  account_id integer not null,
  id bigint not null,
  terms tsvector not null,
  constraint message_terms_pkey PRIMARY KEY (account_id, id),
  constraint message_terms_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
) with (toast_tuple_target=128);
CREATE INDEX message_terms_gin ON message_terms USING gin (terms) WITH (gin_pending_list_limit='16384');

create table message_texts (
  account_id integer not null,
  id bigint not null,
  known text,
  head text not null,
  body text not null,
  head_filter bytea not null,
  body_filter bytea not null,
  base_subject text not null,
  is_reply boolean not null,
  sent_at timestamp with time zone,
  sent_day date,
  message_id bytea,
  ancestors bytea[] not null,
  constraint message_texts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
) with (toast_tuple_target=128);
CREATE INDEX message_texts_unknown ON message_texts USING btree (account_id, id) WHERE (known IS NULL);
CREATE UNIQUE INDEX message_texts_known ON message_texts USING btree (account_id, id) INCLUDE (known);

create table message_traces (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  direction text not null,
  message_id text not null,
  trace_id text not null,
  sender text not null,
  recipient text not null,
  account_id bigint,
  step text not null,
  reasons text[] not null,
  reply text not null,
  remote text not null,
  constraint message_traces_pkey PRIMARY KEY (id)
);
CREATE INDEX message_traces_at ON message_traces USING btree (at);
CREATE INDEX message_traces_message ON message_traces USING btree (message_id, id);
CREATE INDEX message_traces_recipient ON message_traces USING btree (lower(recipient), id);
CREATE INDEX message_traces_sender ON message_traces USING btree (lower(sender), id);
CREATE INDEX message_traces_trace ON message_traces USING btree (trace_id, id);

create table messages (
  account_id integer not null,
  id bigint generated always as identity not null,
  folder_id integer not null,
  uid integer not null,
  modseq bigint not null,
  thread_id bigint not null,
  thread_head boolean not null,
  alias_id integer default 0 not null,
  blob text not null,
  size integer not null,
  message_id text default ''::text not null,
  subject text default ''::text not null,
  fields jsonb not null,
  created_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  seen boolean default false not null,
  flagged boolean default false not null,
  answered boolean default false not null,
  forwarded boolean default false not null,
  draft boolean default false not null,
  encrypted boolean default false not null,
  attachments integer default 0 not null,
  preview text default ''::text not null,
  auth jsonb,
  deleted boolean default false not null,
  keywords text[] default '{}'::text[] not null,
  source_hash bytea,
  undelivered text[],
  saved_at timestamp with time zone default now(),
  dated_at timestamp with time zone,
  postponed_at timestamp with time zone,
  verdict jsonb,
  leaves_at timestamp with time zone,
  constraint messages_pkey PRIMARY KEY (account_id, id),
  constraint messages_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint messages_account_id_folder_id_fkey FOREIGN KEY (account_id, folder_id) REFERENCES folders(account_id, id),
  constraint messages_blob_fkey FOREIGN KEY (blob) REFERENCES blobs(hash)
) with (fillfactor=80);
CREATE INDEX messages_by_blob ON messages USING hash (blob);
CREATE INDEX messages_by_date ON messages USING btree (account_id, folder_id, created_at DESC, id DESC);
CREATE INDEX messages_by_message_id ON messages USING btree (account_id, message_id) WHERE (message_id <> ''::text);
CREATE INDEX messages_deleted ON messages USING btree (account_id, folder_id, uid) WHERE deleted;
CREATE INDEX messages_flagged ON messages USING btree (account_id, folder_id, created_at DESC, id DESC) WHERE flagged;
CREATE INDEX messages_heads_by_date ON messages USING btree (account_id, folder_id, created_at DESC, id DESC) WHERE thread_head;
CREATE INDEX messages_of_alias ON messages USING btree (account_id, alias_id, folder_id) WHERE (alias_id <> 0);
CREATE INDEX messages_of_thread ON messages USING btree (account_id, thread_id);
CREATE STATISTICS messages_folders (ndistinct, dependencies) ON account_id, folder_id FROM messages;
CREATE TRIGGER drops_of_deleted AFTER DELETE ON messages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_drops();
CREATE TRIGGER drops_of_updated AFTER UPDATE OF blob ON messages FOR EACH ROW WHEN ((old.blob IS DISTINCT FROM new.blob)) EXECUTE FUNCTION note_drop();
CREATE UNIQUE INDEX messages_by_uid ON messages USING btree (account_id, folder_id, uid);

create table mta_sts_policies (
  domain text not null,
  policy_id text not null,
  policy jsonb,
  fetched_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  retry_at timestamp with time zone,
  failure text not null,
  constraint mta_sts_policies_pkey PRIMARY KEY (domain)
);
CREATE INDEX mta_sts_policies_by_end ON mta_sts_policies USING btree (expires_at);

create table operator_acts (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  wmid text not null,
  address text not null,
  act text not null,
  subject text not null,
  detail text not null,
  constraint operator_acts_pkey PRIMARY KEY (id)
);
CREATE INDEX operator_acts_by_age ON operator_acts USING btree (at);

create table operator_alerts (
  kind text not null,
  sent_at timestamp with time zone not null,
  constraint operator_alerts_pkey PRIMARY KEY (kind)
);

create table operator_figures (
  step text not null,
  at timestamp with time zone not null,
  name text not null,
  value double precision not null,
  constraint operator_figures_pkey PRIMARY KEY (step, at, name),
  constraint operator_figures_step_check CHECK ((step = ANY (ARRAY['minute'::text, 'hour'::text, 'day'::text])))
);

create table operator_processes (
  id uuid not null,
  host text not null,
  roles text[] not null,
  version text not null,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  state jsonb not null,
  constraint operator_processes_pkey PRIMARY KEY (id)
);

create table outbound (
  account_id integer not null,
  id bigint generated always as identity not null,
  blob text,
  envelope_from text not null,
  recipient text not null,
  message_id text not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  next_at timestamp with time zone not null,
  leased_until timestamp with time zone,
  last_reply text default ''::text not null,
  created_at timestamp with time zone not null,
  recipe text default ''::text not null,
  domain text generated always as (lower(split_part(recipient, '@'::text, '-1'::integer))) stored,
  leased_by uuid,
  dsn jsonb,
  delay_told boolean default false not null,
  sending_id bigint,
  stranger boolean default false not null,
  released_at timestamp with time zone,
  constraint outbound_pkey PRIMARY KEY (account_id, id),
  constraint outbound_names_blob CHECK (((blob IS NOT NULL) OR (state = ANY (ARRAY['sent'::text, 'failed'::text])))),
  constraint outbound_state_check CHECK ((state = ANY (ARRAY['held'::text, 'waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text]))),
  constraint outbound_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint outbound_blob_fkey FOREIGN KEY (blob) REFERENCES blobs(hash) ON DELETE SET NULL
);
CREATE INDEX outbound_by_blob ON outbound USING hash (blob) WHERE (state = ANY (ARRAY['held'::text, 'waiting'::text, 'sending'::text]));
CREATE INDEX outbound_due ON outbound USING btree (next_at) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX outbound_held ON outbound USING btree (account_id, sending_id) WHERE (state = 'held'::text);
CREATE INDEX outbound_held_strangers ON outbound USING btree (account_id, lower(recipient)) WHERE ((state = 'held'::text) AND stranger);
CREATE INDEX outbound_turns ON outbound USING btree (domain, account_id, next_at, id) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE TRIGGER drops_of_deleted AFTER DELETE ON outbound REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_drops();
CREATE TRIGGER drops_of_updated AFTER UPDATE OF blob, state ON outbound FOR EACH ROW WHEN (((old.blob IS NOT NULL) AND ((old.blob IS DISTINCT FROM new.blob) OR ((new.state <> ALL (ARRAY['held'::text, 'waiting'::text, 'sending'::text])) AND (old.state = ANY (ARRAY['held'::text, 'waiting'::text, 'sending'::text])))))) EXECUTE FUNCTION note_drop();

create table outbound_holds (
  domain text not null,
  reason text not null,
  since timestamp with time zone not null,
  constraint outbound_holds_pkey PRIMARY KEY (domain)
);

create table outbound_paces (
  domain text not null,
  at_once integer not null,
  successes integer not null,
  failures integer not null,
  paused_until timestamp with time zone,
  changed_at timestamp with time zone not null,
  constraint outbound_paces_pkey PRIMARY KEY (domain)
);
CREATE INDEX outbound_paces_by_age ON outbound_paces USING btree (changed_at);

create table passkeys (
  account_id integer not null,
  id integer generated always as identity not null,
  credential_id text not null,
  public_key bytea not null,
  uses bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  rp_id text default ''::text not null,
  constraint passkeys_pkey PRIMARY KEY (account_id, id),
  constraint passkeys_account_id_credential_id_key UNIQUE (account_id, credential_id),
  constraint passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table password_guesses (
  key text not null,
  wrong timestamp with time zone[] not null,
  locked_until timestamp with time zone,
  constraint password_guesses_pkey PRIMARY KEY (key)
);

create table password_links (
  id integer generated always as identity not null,
  account_id integer not null,
  token_hash bytea not null,
  made_by text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_links_pkey PRIMARY KEY (id),
  constraint password_links_token_hash_key UNIQUE (token_hash),
  constraint password_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX password_links_account ON password_links USING btree (account_id);

create table password_requests (
  id bigint generated always as identity not null,
  login text not null,
  created_at timestamp with time zone not null,
  leased_until timestamp with time zone,
  constraint password_requests_pkey PRIMARY KEY (id)
);
CREATE INDEX password_requests_due ON password_requests USING btree (created_at);

create table payments (
  account_id integer not null,
  id integer generated always as identity not null,
  kind text not null,
  subject text not null,
  ref_id integer,
  order_id bigint default nextval('order_numbers'::regclass) not null,
  invoice_id text,
  amount_cents integer not null,
  status text default 'unpaid'::text not null,
  held boolean default false not null,
  pay_url text,
  problem text,
  looks integer default 0 not null,
  next_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  hidden boolean default false not null,
  page_at timestamp with time zone,
  allowed_at timestamp with time zone,
  leased_until timestamp with time zone,
  constraint payments_pkey PRIMARY KEY (account_id, id),
  constraint payments_order_id_key UNIQUE (order_id),
  constraint payments_kind_check CHECK ((kind = ANY (ARRAY['alias'::text, 'domain'::text, 'domain_email'::text]))),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['unpaid'::text, 'paying'::text, 'paid'::text, 'rejected'::text, 'expired'::text]))),
  constraint payments_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX payments_due ON payments USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX payments_of_account ON payments USING btree (account_id, kind, created_at);
CREATE UNIQUE INDEX payments_one_open ON payments USING btree (account_id, kind, subject) WHERE (status = ANY (ARRAY['unpaid'::text, 'paying'::text]));

create table person_lookups (
  account_id integer not null,
  at timestamp with time zone not null,
  constraint person_lookups_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX person_lookups_by_age ON person_lookups USING btree (at);
CREATE INDEX person_lookups_of_account ON person_lookups USING btree (account_id, at);

create table postponed_messages (
  account_id integer not null,
  message_id bigint not null,
  folder_id integer not null,
  put_at timestamp with time zone not null,
  return_at timestamp with time zone not null,
  leased_until timestamp with time zone,
  unless_answered boolean default false not null,
  constraint postponed_messages_pkey PRIMARY KEY (account_id, message_id),
  constraint postponed_messages_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX postponed_messages_due ON postponed_messages USING btree (return_at);

create table profiles (
  account_id integer not null,
  id integer generated always as identity not null,
  name text not null,
  email text not null,
  signature text default ''::text not null,
  is_default boolean default false not null,
  organization text default ''::text not null,
  reply_to text default ''::text not null,
  constraint profiles_pkey PRIMARY KEY (account_id, id),
  constraint profiles_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX profiles_one_default ON profiles USING btree (account_id) WHERE is_default;

create table protected_messages (
  account_id integer not null,
  public_id text not null,
  salt bytea not null,
  wrapped_key bytea,
  hint text default ''::text not null,
  sender jsonb not null,
  subject text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  message_id text default ''::text not null,
  recipients jsonb default '[]'::jsonb not null,
  shown integer default 0 not null,
  answers integer default 0 not null,
  constraint protected_messages_pkey PRIMARY KEY (account_id, public_id),
  constraint protected_messages_public_id_key UNIQUE (public_id),
  constraint protected_messages_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX protected_messages_by_expiry ON protected_messages USING btree (expires_at);

create table protected_openings (
  account_id integer not null,
  public_id text not null,
  id bigint generated always as identity not null,
  opened_at timestamp with time zone not null,
  constraint protected_openings_pkey PRIMARY KEY (account_id, public_id, id),
  constraint protected_openings_account_id_public_id_fkey FOREIGN KEY (account_id, public_id) REFERENCES protected_messages(account_id, public_id) ON DELETE CASCADE
);

create table protected_parts (
  account_id integer not null,
  public_id text not null,
  part integer not null,
  blob text not null,
  constraint protected_parts_pkey PRIMARY KEY (account_id, public_id, part),
  constraint protected_parts_account_id_public_id_fkey FOREIGN KEY (account_id, public_id) REFERENCES protected_messages(account_id, public_id) ON DELETE CASCADE,
  constraint protected_parts_blob_fkey FOREIGN KEY (blob) REFERENCES blobs(hash)
);
CREATE INDEX protected_parts_by_blob ON protected_parts USING hash (blob);
CREATE TRIGGER drops_of_deleted AFTER DELETE ON protected_parts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_drops();
CREATE TRIGGER drops_of_updated AFTER UPDATE OF blob ON protected_parts FOR EACH ROW WHEN ((old.blob IS DISTINCT FROM new.blob)) EXECUTE FUNCTION note_drop();

create table recovery_addresses (
  account_id integer not null,
  email text not null,
  token_hash bytea,
  sent_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  sent_on date not null,
  sent_count integer not null,
  constraint recovery_addresses_pkey PRIMARY KEY (account_id),
  constraint recovery_addresses_token_hash_key UNIQUE (token_hash),
  constraint recovery_addresses_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table recovery_codes (
  account_id integer not null,
  hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (account_id, hash),
  constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table request_numbers (
  signer text not null,
  last bigint not null,
  constraint request_numbers_pkey PRIMARY KEY (signer)
);

create table saved_searches (
  account_id integer not null,
  id integer generated always as identity not null,
  name text not null,
  search jsonb not null,
  nth integer,
  constraint saved_searches_pkey PRIMARY KEY (account_id, id),
  constraint saved_searches_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table scheduled_sends (
  account_id integer not null,
  id integer generated always as identity not null,
  alias_id integer not null,
  draft_id bigint not null,
  blob text not null,
  size integer not null,
  wire_blob text not null,
  envelope_from text not null,
  recipients text[] not null,
  message_id text not null,
  original jsonb,
  public_id text,
  due_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  leased_until timestamp with time zone,
  dsn jsonb,
  constraint scheduled_sends_pkey PRIMARY KEY (account_id, id),
  constraint scheduled_sends_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint scheduled_sends_blob_fkey FOREIGN KEY (blob) REFERENCES blobs(hash),
  constraint scheduled_sends_wire_blob_fkey FOREIGN KEY (wire_blob) REFERENCES blobs(hash)
);
CREATE INDEX scheduled_sends_by_blob ON scheduled_sends USING hash (blob);
CREATE INDEX scheduled_sends_by_wire_blob ON scheduled_sends USING hash (wire_blob);
CREATE INDEX scheduled_sends_due ON scheduled_sends USING btree (due_at);
CREATE INDEX scheduled_sends_of_draft ON scheduled_sends USING btree (account_id, draft_id);
CREATE TRIGGER drops_of_deleted AFTER DELETE ON scheduled_sends REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_scheduled_drops();
CREATE TRIGGER drops_of_updated AFTER UPDATE OF blob, wire_blob ON scheduled_sends FOR EACH ROW WHEN (((old.blob IS DISTINCT FROM new.blob) OR (old.wire_blob IS DISTINCT FROM new.wire_blob))) EXECUTE FUNCTION note_scheduled_drop();

create table security_codes (
  account_id integer not null,
  id integer generated always as identity not null,
  session_id integer not null,
  purpose text not null,
  code_hmac bytea not null,
  tries integer default 0 not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  is_unanswered boolean default false not null,
  constraint security_codes_pkey PRIMARY KEY (account_id, id),
  constraint security_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint security_codes_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX security_codes_by_age ON security_codes USING btree (created_at);

create table sender_rules (
  account_id integer not null,
  sender_key text not null,
  sender text not null,
  is_blocked boolean not null,
  created_at timestamp with time zone not null,
  constraint sender_rules_pkey PRIMARY KEY (account_id, sender_key),
  constraint sender_rules_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table sending_accounts (
  account_id integer not null,
  bounced_at timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  lifted_until timestamp with time zone,
  constraint sending_accounts_pkey PRIMARY KEY (account_id),
  constraint sending_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table sendings (
  account_id integer not null,
  id bigint generated always as identity not null,
  kind text not null,
  at timestamp with time zone not null,
  held boolean not null,
  strangers integer not null,
  message_id text not null,
  leased_until timestamp with time zone,
  constraint sendings_pkey PRIMARY KEY (account_id, id),
  constraint sendings_kind_check CHECK ((kind = ANY (ARRAY['own'::text, 'automatic'::text]))),
  constraint sendings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX sendings_due ON sendings USING btree (at) WHERE held;
CREATE INDEX sendings_held ON sendings USING btree (account_id, kind, at) WHERE held;
CREATE INDEX sendings_known ON sendings USING btree (account_id, kind, at) WHERE ((NOT held) OR (strangers = 0));
CREATE INDEX sendings_left ON sendings USING btree (at) WHERE (NOT held);
CREATE INDEX sendings_of_message ON sendings USING btree (account_id, message_id) WHERE held;
CREATE INDEX sendings_windows ON sendings USING btree (account_id, kind, at);

create table sessions (
  token_hash bytea not null,
  account_id integer not null,
  alias_id integer,
  method text not null,
  channel text not null,
  ticket_hash text,
  address text not null,
  agent text not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  id integer generated always as identity not null,
  sealed_ticket text,
  touched_at timestamp with time zone,
  is_former boolean default false not null,
  confirmed_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_channel_key UNIQUE (channel),
  constraint sessions_id_key UNIQUE (id),
  constraint sessions_method_check CHECK ((method = ANY (ARRAY['sso'::text, 'password'::text]))),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX sessions_of_account ON sessions USING btree (account_id);

create table settings (
  account_id integer not null,
  unread_first boolean not null,
  message_thread boolean not null,
  per_page integer not null,
  slim_list_aliases boolean not null,
  slim_template boolean not null,
  image_display text not null,
  message_preview boolean not null,
  signature_reply text not null,
  signature_add text not null,
  show_recipient boolean not null,
  keeper_notify boolean not null,
  keeper_notify_minutes integer not null,
  language text not null,
  theme text not null,
  two_panes boolean not null,
  undo_seconds integer not null,
  single_keys boolean default true not null,
  after_removal text default 'list'::text not null,
  time_zone text default ''::text not null,
  swipe_right text default 'archive'::text not null,
  swipe_left text default 'later'::text not null,
  swipe_left_far text default 'delete'::text not null,
  first_sheets text[] default '{}'::text[] not null,
  archive_answered boolean default true not null,
  no_motion boolean default false not null,
  junk_check boolean default true not null,
  spam_digest boolean default false not null,
  constraint settings_pkey PRIMARY KEY (account_id),
  constraint settings_after_removal_check CHECK ((after_removal = ANY (ARRAY['list'::text, 'next'::text, 'previous'::text]))),
  constraint settings_first_sheets_check CHECK ((first_sheets <@ ARRAY['address'::text, 'mail'::text, 'lists'::text])),
  constraint settings_image_display_check CHECK ((image_display = ANY (ARRAY['always'::text, 'never'::text, 'correspondent'::text]))),
  constraint settings_language_check CHECK ((language = ANY (ARRAY['ru'::text, 'en'::text]))),
  constraint settings_signature_add_check CHECK ((signature_add = ANY (ARRAY['always'::text, 'response'::text, 'new_message'::text]))),
  constraint settings_signature_reply_check CHECK ((signature_reply = ANY (ARRAY['above'::text, 'below'::text]))),
  constraint settings_swipe_left_check CHECK ((swipe_left = ANY (ARRAY['archive'::text, 'later'::text, 'delete'::text]))),
  constraint settings_swipe_left_far_check CHECK ((swipe_left_far = ANY (ARRAY['archive'::text, 'later'::text, 'delete'::text]))),
  constraint settings_swipe_right_check CHECK ((swipe_right = ANY (ARRAY['archive'::text, 'later'::text, 'delete'::text]))),
  constraint settings_theme_check CHECK ((theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text]))),
  constraint settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table sign_in_failures (
  key text not null,
  at timestamp with time zone not null
);
CREATE INDEX sign_in_failures_by_key ON sign_in_failures USING btree (key, at);

create table sign_on_tickets (
  ticket_hash text not null,
  handoff text,
  wmid text not null,
  taken_at timestamp with time zone not null,
  sealed_ticket text,
  alias text,
  name text,
  constraint sign_on_tickets_pkey PRIMARY KEY (ticket_hash),
  constraint sign_on_tickets_handoff_key UNIQUE (handoff)
);

create table smtp_callers (
  process uuid not null,
  connections jsonb not null,
  unknown jsonb not null,
  seen_at timestamp with time zone not null,
  constraint smtp_callers_pkey PRIMARY KEY (process)
);

create table smtp_greylist (
  key bytea not null,
  first_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  is_passed boolean default false not null,
  constraint smtp_greylist_pkey PRIMARY KEY (key)
);
CREATE INDEX smtp_greylist_seen ON smtp_greylist USING btree (seen_at);

create table smtp_refusals (
  network text not null,
  noted_at timestamp with time zone not null,
  until timestamp with time zone not null,
  constraint smtp_refusals_pkey PRIMARY KEY (network)
);
CREATE INDEX smtp_refusals_noted ON smtp_refusals USING btree (noted_at);

create table source_names (
  address text not null,
  name text not null,
  checked_at timestamp with time zone not null,
  constraint source_names_pkey PRIMARY KEY (address)
);
CREATE INDEX source_names_by_age ON source_names USING btree (checked_at);

create table spam_digests (
  account_id integer not null,
  since timestamp with time zone not null,
  due_at timestamp with time zone not null,
  leased_until timestamp with time zone,
  constraint spam_digests_pkey PRIMARY KEY (account_id),
  constraint spam_digests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX spam_digests_due ON spam_digests USING btree (due_at);

create table text_blocks (
  account_id integer not null,
  last_id bigint not null,
  messages integer not null,
  ids bytea not null,
  constraint text_blocks_pkey PRIMARY KEY (account_id, last_id),
  constraint text_blocks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table text_blocks_due (
  account_id integer not null,
  leased_until timestamp with time zone,
  constraint text_blocks_due_pkey PRIMARY KEY (account_id),
  constraint text_blocks_due_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table text_slices (
  account_id integer not null,
  "bit" smallint not null,
  last_id bigint not null,
  marked bit varying not null,
  constraint text_slices_pkey PRIMARY KEY (account_id, "bit", last_id),
  constraint text_slices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table texts_to_read (
  account_id integer not null,
  id bigint not null,
  leased_until timestamp with time zone,
  constraint texts_to_read_pkey PRIMARY KEY (account_id, id),
  constraint texts_to_read_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table thread_references (
  account_id integer not null,
  message_id bytea not null,
  thread_id bigint not null,
  constraint thread_references_pkey PRIMARY KEY (account_id, message_id),
  constraint thread_references_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX thread_references_of_thread ON thread_references USING btree (account_id, thread_id);

create table threads (
  account_id integer not null,
  id bigint generated always as identity not null,
  subject text not null,
  newest_at timestamp with time zone not null,
  size integer default 0 not null,
  constraint threads_pkey PRIMARY KEY (account_id, id),
  constraint threads_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX threads_by_subject ON threads USING btree (account_id, subject, newest_at) WHERE (subject <> ''::text);

create table tls_results (
  day date not null,
  domain text not null,
  policy_type text not null,
  mx text not null,
  result text not null,
  policy text not null,
  address text not null,
  sessions integer not null,
  constraint tls_results_pkey PRIMARY KEY (day, domain, policy_type, mx, result),
  constraint tls_results_policy_type_check CHECK ((policy_type = ANY (ARRAY['tlsa'::text, 'sts'::text, 'no-policy-found'::text])))
);

create table trusted_image_senders (
  account_id integer not null,
  email text not null,
  created_at timestamp with time zone not null,
  constraint trusted_image_senders_pkey PRIMARY KEY (account_id, email),
  constraint trusted_image_senders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table undo_changes (
  account_id integer not null,
  id bigint generated always as identity not null,
  token text not null,
  alias_id integer,
  change jsonb not null,
  created_at timestamp with time zone not null,
  constraint undo_changes_pkey PRIMARY KEY (account_id, id),
  constraint undo_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX undo_changes_by_age ON undo_changes USING btree (created_at);
CREATE INDEX undo_changes_by_token ON undo_changes USING btree (account_id, token);

create table uploads (
  account_id integer not null,
  id integer generated always as identity not null,
  alias_id integer,
  blob text not null,
  name text not null,
  size integer not null,
  content_type text not null,
  created_at timestamp with time zone not null,
  public_id text,
  constraint uploads_pkey PRIMARY KEY (account_id, id),
  constraint uploads_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint uploads_blob_fkey FOREIGN KEY (blob) REFERENCES blobs(hash)
);
CREATE INDEX uploads_by_age ON uploads USING btree (created_at);
CREATE INDEX uploads_by_blob ON uploads USING hash (blob);
CREATE INDEX uploads_of_answers ON uploads USING btree (account_id, public_id) WHERE (public_id IS NOT NULL);
CREATE TRIGGER drops_of_deleted AFTER DELETE ON uploads REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_drops();
CREATE TRIGGER drops_of_updated AFTER UPDATE OF blob ON uploads FOR EACH ROW WHEN ((old.blob IS DISTINCT FROM new.blob)) EXECUTE FUNCTION note_drop();
