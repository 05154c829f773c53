declare module 'heic-decode' {
  type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }
  const decode: {
    /** The pictures in a file, their sizes known before any is decoded. */
    all(options: { buffer: Uint8Array }): Promise<{ width: number; height: number; decode(): Promise<Pixels> }[]>
  }
  export default decode
}
