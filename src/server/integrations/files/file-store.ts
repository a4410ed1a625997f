/** Where uploaded files lie: on this machine's disk, or in a store that several machines share. */
export interface FileStore {
  /** Stores a file under its name, whole or not at all. */
  put(name: string, content: Buffer): Promise<void>;
  /** Removes a file; one that is not there is as good as removed. */
  remove(name: string): Promise<void>;
  /** Makes sure that a file lies in the folder from which this machine serves, if there is one of that name at all. */
  bring(name: string): Promise<void>;
}
