import type { CommandName } from '#imap/command.ts'
import { create } from './commands/folders/create.ts'
import { deleteMailbox } from './commands/folders/delete.ts'
import { getQuota } from './commands/folders/get-quota.ts'
import { getQuotaRoot } from './commands/folders/get-quota-root.ts'
import { list } from './commands/folders/list.ts'
import { lsub } from './commands/folders/lsub.ts'
import { namespace } from './commands/folders/namespace.ts'
import { rename } from './commands/folders/rename.ts'
import { examine, select } from './commands/folders/select.ts'
import { status } from './commands/folders/status.ts'
import { subscribe, unsubscribe } from './commands/folders/subscribe.ts'
import type { Handler } from './commands/handler.ts'
import { append } from './commands/messages/append.ts'
import { check } from './commands/messages/check.ts'
import { close } from './commands/messages/close.ts'
import { copy } from './commands/messages/copy.ts'
import { expunge } from './commands/messages/expunge.ts'
import { fetch } from './commands/messages/fetch.ts'
import { move } from './commands/messages/move.ts'
import { search } from './commands/messages/search.ts'
import { sort } from './commands/messages/sort.ts'
import { store } from './commands/messages/store.ts'
import { thread } from './commands/messages/thread.ts'
import { unselect } from './commands/messages/unselect.ts'
import { authenticate } from './commands/session/authenticate.ts'
import { capability } from './commands/session/capability.ts'
import { compress } from './commands/session/compress.ts'
import { enable } from './commands/session/enable.ts'
import { id } from './commands/session/id.ts'
import { idle } from './commands/session/idle.ts'
import { login } from './commands/session/login.ts'
import { logout } from './commands/session/logout.ts'
import { noop } from './commands/session/noop.ts'
import { startTls } from './commands/session/start-tls.ts'

/** Who answers which command. A name that is missing here does not compile. */
export const COMMANDS: { [Name in CommandName]: Handler<Name> } = {
  CAPABILITY: capability,
  NOOP: noop,
  LOGOUT: logout,
  STARTTLS: startTls,
  ID: id,
  LOGIN: login,
  AUTHENTICATE: authenticate,
  ENABLE: enable,
  COMPRESS: compress,
  IDLE: idle,

  NAMESPACE: namespace,
  LIST: list,
  LSUB: lsub,
  STATUS: status,
  SELECT: select,
  EXAMINE: examine,
  CREATE: create,
  DELETE: deleteMailbox,
  RENAME: rename,
  SUBSCRIBE: subscribe,
  UNSUBSCRIBE: unsubscribe,
  GETQUOTA: getQuota,
  GETQUOTAROOT: getQuotaRoot,

  APPEND: append,
  CHECK: check,
  CLOSE: close,
  UNSELECT: unselect,
  EXPUNGE: expunge,
  SEARCH: search,
  SORT: sort,
  THREAD: thread,
  FETCH: fetch,
  STORE: store,
  COPY: copy,
  MOVE: move,
}
