type Attached = { fileCode: string; fileName: string };

/** FIL-01 One file of an order to be; why not, if it is refused. Never throws. */
export async function uploadAttachment(
  file: File,
  lang: string,
): Promise<Attached | { msg: string }> {
  const body = new FormData();
  body.set('purpose', 'attachment');
  body.set('file', file);
  try {
    const response = await fetch('/web/fm/file/uploadFile.json', {
      method: 'POST',
      body,
      headers: { 'accept-language': lang },
    });
    const answer: unknown = await response.json();
    if (typeof answer !== 'object' || answer === null) return { msg: '' };
    if ('dataObj' in answer && isAttached(answer.dataObj))
      return { fileCode: answer.dataObj.fileCode, fileName: answer.dataObj.fileName };
    return { msg: 'msg' in answer && typeof answer.msg === 'string' ? answer.msg : '' };
  } catch {
    return { msg: '' };
  }
}

function isAttached(value: unknown): value is Attached {
  return typeof value === 'object' && value !== null && 'fileCode' in value && 'fileName' in value;
}
