-- Certificates of names in people's own domains stand beside those of the service, which come first. Decisions 250.

alter table certificates add column is_own boolean not null default true;
