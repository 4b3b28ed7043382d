-- Whether operators work on the service: then nothing is changed. One row, which stays when that is over. Decisions 229.
create table maintenance (
  id       smallint primary key default 1 check (id = 1),
  since    timestamptz not null,
  until    timestamptz,                        -- null: until an operator ends it
  text_en  text not null,
  text_ru  text not null
);
