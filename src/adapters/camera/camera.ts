/** Why there is no picture: it was refused, there is no camera, another program has it, the page isn't secure, or it was taken away. */
export type CameraFault = 'refused' | 'none' | 'busy' | 'insecure' | 'lost'

export class CameraError extends Error {
  readonly fault: CameraFault
  constructor(fault: CameraFault, cause?: unknown) {
    super(`no camera: ${fault}`, { cause })
    this.fault = fault
  }
}

/** A camera that is on. */
export interface Camera {
  picture: MediaStream
  /** The picture of this moment, small, to look for a face in; null before there is one. */
  frame(): ImageData | null
  stop(): void
}

/** Enough to find a face at a desk. */
const width = 320

const faults: Record<string, CameraFault> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/**
 * Turns the camera on; the browser asks whoever sits there. `lost` is called where its picture ends by itself. Rejects with a CameraError.
 * Sound is never asked for.
 */
export async function openCamera(lost: () => void): Promise<Camera> {
  // A page without TLS has none, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new CameraError('insecure')
  const picture = await devices
    .getUserMedia({ video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } } })
    .catch((error: unknown) => {
      throw new CameraError((error instanceof DOMException && faults[error.name]) || 'busy', error)
    })
  for (const track of picture.getTracks()) track.addEventListener('ended', lost)
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = picture
  // Where it may not play, there is a picture without a hint.
  void video.play().catch(() => {})
  const canvas = document.createElement('canvas')
  return {
    picture,
    frame() {
      if (video.videoWidth === 0) return null
      canvas.width = width
      canvas.height = Math.round((width * video.videoHeight) / video.videoWidth)
      const pen = canvas.getContext('2d', { willReadFrequently: true })
      pen?.drawImage(video, 0, 0, canvas.width, canvas.height)
      return pen?.getImageData(0, 0, canvas.width, canvas.height) ?? null
    },
    stop() {
      for (const track of picture.getTracks()) track.stop()
      video.srcObject = null
    },
  }
}
