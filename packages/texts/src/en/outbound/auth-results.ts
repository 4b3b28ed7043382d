/** What Authentication-Results of a mailbox elsewhere says of a message of ours. */
export const authResults = {
  spf_pass: 'SPF: {domain} allows the server that sent it.',
  spf_fail:
    'SPF: {domain} forbids the server that sent it. Name the address of that server in the SPF record of {domain}.',
  spf_softfail:
    'SPF: {domain} does not name the server that sent it, and asks for suspicion (~all). Name the address of that server in the SPF record of {domain}.',
  spf_none: 'SPF: {domain} has no SPF record. Publish one that names the server.',
  spf_permerror:
    'SPF: the record of {domain} cannot be read, as when there are two of them, or more than ten lookups. Leave one that is right.',
  spf_temperror: 'SPF: name servers of {domain} did not answer them. Send another message later.',
  spf_neutral: 'SPF: {domain} says nothing of the server that sent it. End the record with ~all or -all.',
  dkim_pass: 'DKIM: the signature of {domain} holds.',
  dkim_none: 'DKIM: it has no signature. Publish the keys, and messages are signed.',
  dkim_fail:
    'DKIM: the signature of {domain} does not hold: the key in the DNS is another, or something on the way has changed the message.',
  dkim_temperror: 'DKIM: the key of {domain} could not be asked for. Send another message later.',
  dkim_other:
    'DKIM: the signature of {domain} could not be used, as with a key that is missing or cut in two.',
  dmarc_pass: 'DMARC: it is proven to be from {domain}. That is what counts.',
  dmarc_none: 'DMARC: {domain} has no DMARC record, so large services trust it less. Publish one.',
  dmarc_fail:
    'DMARC: nothing proves that it is from {domain}: neither SPF nor DKIM. See the lines about these.',
  dmarc_unaligned:
    'DMARC: a proof holds, but for {other} and not for {domain}, which stands in From. Send it by a server that signs for {domain}.',
  dmarc_temperror: 'DMARC: they could not find out. Send another message later.',
  nothing:
    'There is no Authentication-Results in that. Paste the header, or the whole source of the message.',
} as const
