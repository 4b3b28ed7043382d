-- Letters of the service name times as the reader's clock does.
alter table settings add column time_zone text not null default '';
