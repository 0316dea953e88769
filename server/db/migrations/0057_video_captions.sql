CREATE TABLE "video_captions" (
	"tenant_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"cues" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_captions_tenant_id_file_id_locale_pk" PRIMARY KEY("tenant_id","file_id","locale")
);
--> statement-breakpoint
ALTER TABLE "video_captions" ADD CONSTRAINT "video_captions_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_captions" ADD CONSTRAINT "video_captions_tenant_id_file_id_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."file"("tenant_id","id") ON DELETE cascade ON UPDATE no action;