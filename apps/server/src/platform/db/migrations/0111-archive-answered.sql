-- While a list is worked through, an answered message goes to the archive. Decisions 151.

alter table settings add column archive_answered boolean not null default true;
