/** What an operator or an owner of a domain publishes. */
export interface DnsRecord {
  domain: string
  name: string
  type: 'MX' | 'TXT' | 'CNAME' | 'SRV'
  value: string
  /** Mail goes well without it. */
  is_optional?: boolean
}
