-- What the provider calls the person, until the browser comes for the sign-on.
alter table sign_on_tickets add column name text;
