/** DNS as the product asks it. A name without such records answers []; a failing server throws. */
export interface NameServer {
  mx(name: string): Promise<{ exchange: string; priority: number }[]>
  addresses(name: string): Promise<string[]>
  txt(name: string): Promise<string[][]>
  /** In the shape of `node:dns/promises` `resolve`, for the library that judges SPF, DKIM and DMARC. */
  resolve(name: string, type: string): Promise<unknown>
}
