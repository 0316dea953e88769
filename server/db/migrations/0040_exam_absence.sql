CREATE TABLE "exam_absence" (
	"tenant_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lasted" double precision NOT NULL,
	CONSTRAINT "exam_absence_tenant_id_session_id_id_pk" PRIMARY KEY("tenant_id","session_id","id")
);
--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "notes_absences" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "notes_absences" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "absences" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "absent_ms" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_absence" ADD CONSTRAINT "exam_absence_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_absence" ADD CONSTRAINT "exam_absence_tenant_id_session_id_practice_session_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."practice_session"("tenant_id","id") ON DELETE cascade ON UPDATE no action;