-- Lists of contacts go by the surname first, as the letters beside them do.

update contacts set title = btrim(surname || ' ' || name) where surname <> '' and not collected;
comment on column contacts.title is 'surname and name, else the first address: lists go by it';
