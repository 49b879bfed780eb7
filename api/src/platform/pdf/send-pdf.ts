import type { FastifyReply } from 'fastify';

export interface PdfFile {
  /** File name without its ending. */
  name: string;
  file: Buffer;
}

/** Sends a PDF to be saved; no cache keeps it. */
export async function sendPdf(reply: FastifyReply, { name, file }: PdfFile): Promise<void> {
  await reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('cache-control', 'no-store')
    .send(file);
}
