/** The operator's book in Russian, by file. */
export default import.meta.glob<string>('../../../../../docs/operators-book/ru/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})
