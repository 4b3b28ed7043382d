-- Senders whose remote pictures are shown without asking. Only letters that pass DMARC profit from it. Decisions 14.
create table trusted_image_senders (
  account_id  int not null references accounts (id) on delete cascade,
  email       text not null,                 -- in lower case
  created_at  timestamptz not null,
  primary key (account_id, email)
);
