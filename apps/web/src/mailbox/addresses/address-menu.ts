/** By what the right button knows an own address; `all` is none. */
export const addressMenu = (id: number | 'all', email: string) =>
  id === 'all' ? null : { 'data-menu': 'address', 'data-email': email }
