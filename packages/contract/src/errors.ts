/**
 * Every failure a user can be told about. The code is the name of the failure
 * everywhere: thrown by use cases, sent in `meta.i8s`, translated in
 * packages/texts. Spec §8; the last block is ours.
 */
export const ERRORS = {
  alias_max_count_paying: { status: 409 },
  error_alias_status_paying: { status: 409 },
  error_domain_status_paying: { status: 409 },
  pay_invoice: { status: 402 },
  pay_invoice_cancel: { status: 409 },
  rejected: { status: 409 },
  confirmation_error: { status: 409 },
  email_not_specified: { status: 400 },
  invalid_email_for: { status: 400 },
  message_not_found: { status: 404 },
  entity_not_found: { status: 404 },
  internal_imap_error: { status: 502 },
  err_provider_already_exists: { status: 409 },
  err_invalid_id: { status: 400 },
  err_invalid_email: { status: 400 },
  forbidden: { status: 403 },
  invalid_auth_cookie: { status: 401 },
  expected_token: { status: 401 },
  incorrect_login_or_password: { status: 401 },
  invalid_login: { status: 400 },
  invalid_wmid: { status: 400 },
  mailbox_not_exist: { status: 404 },
  duplicate_aliases: { status: 409 },
  max_count_aliases: { status: 409 },
  user_not_found: { status: 401 },
  user_create_error: { status: 500 },
  request_folder_id_error: { status: 400 },
  request_folder_not_found: { status: 404 },
  folder_sent_not_found: { status: 404 },
  folder_draft_not_found: { status: 404 },
  folder_trash_not_found: { status: 404 },
  folder_already_exist: { status: 409 },
  folder_parent_wrong: { status: 400 },
  folder_children_exist: { status: 409 },
  specify_3_30: { status: 400 },
  invalid_alias: { status: 400 },
  invalid_alias_wmid: { status: 400 },
  invalid_alias_purse: { status: 400 },
  alias_stoplist: { status: 400 },
  alias_has_no_at: { status: 400 },
  invalid_request_params: { status: 400 },
  filter_name_is_empty: { status: 400 },
  failed_validation_aliases_email: { status: 400 },
  name_not_indicated: { status: 400 },
  translate_fail: { status: 500 },
  invalid_port: { status: 400 },
  request_code_not_found: { status: 400 },
  cannot_connect_to_mail_server: { status: 502 },
  collector_invalid_password: { status: 400 },
  cant_fetch_inbox: { status: 502 },
  invalid_domain_for_mail_server: { status: 400 },
  mail_server_not_found: { status: 404 },
  collector_invalid_email: { status: 400 },
  collector_not_created: { status: 500 },
  invalid_provider: { status: 400 },
  invalid_token: { status: 400 },
  collector_not_found: { status: 404 },
  auth_error: { status: 401 },
  max_limit_reached: { status: 413 },
  invalid_params: { status: 400 },
  alias_not_found: { status: 404 },
  alias_cant_delete: { status: 409 },
  alias_access_limit: { status: 429 },
  duplicate_domains: { status: 409 },

  // Ours: named by the decisions, or needed where the specification shows no code.
  profile_name_is_empty: { status: 400 },
  /** A sender's name with the address of another, which would be cut when a message leaves. [added] */
  profile_name_has_address: { status: 400 },
  profile_not_found: { status: 404 },
  profile_email_not_allowed: { status: 403 },
  domain_cannot_send: { status: 409 },
  profile_default_required: { status: 409 },
  label_not_found: { status: 404 },
  mail_server_certificate_wrong: { status: 502 },
  max_count_reached: { status: 409 },
  /** No domain that anybody could own: a public suffix, an IP address, a word without a dot. [added] */
  invalid_domain_name: { status: 400 },
  /** A password shorter than what its call asks for. [added] */
  password_too_short: { status: 400 },
  /** A dot in a folder's name, where it separates folders. [added] */
  folder_name_dot: { status: 400 },
  decrypt_wrong_password: { status: 403 },
  contacts_file_unreadable: { status: 400 },
  request_entity_too_large: { status: 413 },
  draft_changed_elsewhere: { status: 409 },
  filters_changed_elsewhere: { status: 409 },
  attachment_not_found: { status: 404 },
  quota_exceeded: { status: 413 },
  too_many_requests: { status: 429 },
  invalid_email_or_wmid: { status: 404 },
  passwords_must_match: { status: 400 },
  keeper_not_accepted: { status: 409 },
  service_unavailable: { status: 503 },
  /** Operators work on the service: it is read, and nothing changed. [added] */
  maintenance: { status: 503 },
  too_much_at_once: { status: 503 },
  /** Files with messages are being brought already, as many as may be at once. [added] */
  too_many_imports: { status: 429 },
  /** An archive of this mailbox is being made already. [added] */
  export_under_way: { status: 409 },
  /** An archive is being put into this mailbox already. [added] */
  import_under_way: { status: 409 },
  /** No archive of a mailbox, or not a whole one, or of a newer version. [added] */
  archive_unreadable: { status: 400 },
  /** The second factor came too late, or its challenge is used up: the password is asked for anew. [added] */
  sign_in_expired: { status: 409 },
  /** A browser's answer about a passkey that is not right. [added] */
  passkey_refused: { status: 400 },
  /** The main password of an account with a second factor, in a mail program. [added] */
  app_password_required: { status: 403 },
  /** An operator has shut the mailbox; `reason`: in their words. [added] */
  account_suspended: { status: 403 },
  /** The same where nobody can be told the reason. [added] */
  mailbox_suspended: { status: 403 },
  /** A link that is good once, used already. [added] */
  link_used: { status: 409 },
  /** A link whose time is over. [added] */
  link_expired: { status: 410 },
  /** A new password that everybody tries first. [added] */
  password_common: { status: 400 },
  /** An operator's act that asks who it is once more. [added] */
  confirmation_needed: { status: 403 },
  server_full: { status: 507 },
  internal_error: { status: 500 },
} as const satisfies Record<string, { status: number }>

export type ErrorCode = keyof typeof ERRORS

/** Values for the placeholders of an error's text, such as `{limit}`. */
export type ErrorParams = Readonly<Record<string, string | number>>

export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly params: ErrorParams
  /** Names of the input fields that are wrong, when that is what is wrong. */
  readonly fields: readonly string[]

  constructor(
    code: ErrorCode,
    {
      params = {},
      fields = [],
      cause,
    }: { params?: ErrorParams; fields?: readonly string[]; cause?: unknown } = {},
  ) {
    super(code, cause === undefined ? {} : { cause })
    this.code = code
    this.params = params
    this.fields = fields
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}

/** The body of every refused call. Spec §3 Error response; `code` is the HTTP status (500 is shown as internal error). */
export interface ErrorBody {
  error: { message: string; fields?: readonly string[]; params?: ErrorParams }
  meta: { code: number; i8s: ErrorCode }
}
