-- How conversations with other mail servers came to TLS, by day, for the reports that they ask for. RFC 8460.

create table tls_results (
  day           date not null,                 -- in UTC
  domain        text not null,                 -- of the recipients
  policy_type   text not null check (policy_type in ('tlsa', 'sts', 'no-policy-found')),
  mx            text not null,                 -- the server; '' where the policy failed before one was named
  result        text not null,                 -- '' with TLS as the policy wants it; else a word of RFC 8460 §4.3
  policy        text not null,                 -- its lines, as they were last
  address       text not null,                 -- of the server, as it was last
  sessions      int not null,
  primary key (day, domain, policy_type, mx, result)
);
