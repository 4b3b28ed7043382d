/** How long the operator's pages stay open after a confirmation. */
export const OPERATOR_OPEN_S = 3600
/** An act that changes something for others needs a confirmation that is younger. */
export const OPERATOR_FRESH_S = 300
