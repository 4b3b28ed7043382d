/** The operator's book in English, by file. */
export default import.meta.glob<string>('../../../../../docs/operators-book/en/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})
