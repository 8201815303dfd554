/** Draws an SVG text into a picture of the given size. */
export async function toPng(drawing: string, width: number, height: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob) resolve(blob);
        else reject(new Error('the browser makes no pictures'));
      }, 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
