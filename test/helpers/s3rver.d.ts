/** Types of s3rver, an S3 server for tests; the package brings none. */
declare module "s3rver" {
  export interface StoredObject {
    readonly bucket: string;
    readonly key: string;
  }
  /** Object storage in files. */
  export interface Store {
    putObject(object: StoredObject): Promise<{ readonly size: number }>;
    getResourcePath(bucket: string, key: string, resource: "object"): string;
  }
  export default class S3rver {
    readonly store: Store;
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: readonly { name: string }[];
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
