const XTEXT = /^(?:[!-*,-<>-~\u0080-\u{10ffff}]|\+[2-7][0-9A-F])+$/u

/** Whether ENVID and ORCPT of a command spell printable ASCII, before anybody decodes them; or letters, as RFC 6533 does. RFC 3461 §4. */
export const hasXtext = (command: string): boolean =>
  command
    .split(/\s+/)
    .map((word) => /^(?:ENVID|ORCPT)=(.*)$/i.exec(word)?.[1])
    .every((value) => value === undefined || XTEXT.test(value))
