-- Sessions opened before their cookie had the prefix __Host-: only these may still come by its former name.
alter table sessions add column is_former boolean not null default true;
alter table sessions alter column is_former set default false;
