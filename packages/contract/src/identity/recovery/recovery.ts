/** How long a link is good that an operator has made. */
export const OPERATOR_LINK_HOURS = 24
